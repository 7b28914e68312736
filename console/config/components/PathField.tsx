import { Picture } from '#console/platform/display/Picture.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { Field } from '#ui/forms/Field.tsx'

const pathForm = /^[0-9a-f]{32}\/\d+\.webp$/

type PathFieldProps = { label: string; value: string; onChange: (path: string) => void }

/** The path of a picture that was uploaded before, with the picture when it is one of ours. */
export function PathField({ label, value, onChange }: PathFieldProps) {
  return (
    <>
      <Field
        label={label}
        maxLength={300}
        placeholder="图片路径，如 …/320.webp"
        hint="空着用内置样式；路径可以从广告图片得到"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {pathForm.test(value) && (
        <Cover>
          <Picture path={value} alt={`${label}预览`} wide />
        </Cover>
      )}
    </>
  )
}
