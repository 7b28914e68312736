import { IconButton } from '#ui/forms/IconButton.tsx'
import { SearchIcon } from '#ui/icons/signs.ts'
import { ClearIcon } from '#ui/icons/notices.ts'
import styles from './SearchField.module.css'

/** As long as the server looks for. */
const longest = 20

/** Searches the directory as one types. */
export const SearchField = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <form
    role="search"
    className={styles.field}
    onSubmit={(event) => {
      event.preventDefault()
      // The keyboard goes, and what was found comes into sight
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }}
  >
    <SearchIcon size={18} />
    <input
      type="search"
      enterKeyHint="search"
      aria-label="搜索应用和网站"
      placeholder="搜应用、网站"
      maxLength={longest}
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onType('')}
    />
    {text !== '' && (
      <IconButton label="清空搜索" className={styles.clear} onClick={() => onType('')}>
        <ClearIcon size={18} />
      </IconButton>
    )}
  </form>
)
