import type { Locator } from 'playwright-core'
import { type Browser, openPhone, type Page, watchErrors } from './browser.ts'
import { signInStaff } from './console.ts'
import type { Site } from './site.ts'
import { navigate } from './walk.ts'

/** The console on a phone or at a desk, signed in, with what a person does in it counted. */
export async function openStaffDesk(browser: Browser, site: Site, { wide }: { wide: boolean }) {
  const context = await openPhone(browser, site.url, { wide })
  await context.addInitScript(noteSteps)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, 'captain')

  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  return {
    page,
    wrong,
    dialog,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    /** Shows the overview, as if one had just come. */
    async toOverview() {
      await navigate(page, '/console/overview')
      await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
    },
    /** Follows a link of the navigation. */
    go: (name: string) =>
      page
        .getByRole('navigation', { name: '主导航' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click(),
    /** Saves a form that stays, and waits until nothing is left to save in it. */
    async save(form: Locator | Page) {
      const button = form.getByRole('button', { name: '保存', exact: true })
      await button.click()
      await button.and(page.locator(':disabled')).waitFor()
    },
    /** Presses a button of a dialog, which ends with it. */
    async finish(name: string, last: string) {
      await dialog(name).getByRole('button', { name: last, exact: true }).click()
      await dialog(name).waitFor({ state: 'hidden' })
    },
    /** The steps since they were asked for last, in words. */
    takeSteps: () => page.evaluate(() => (window as unknown as { steps: string[] }).steps.splice(0)),
  }
}

/** Types into a field; whoever finds the focus elsewhere presses the field first. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
  await field.fill(text)
}

/**
 * Runs in the page and notes each step of a person: a press of mouse or finger, a choice of a select, a key that types nothing. Labels
 * pass a click on, but no press.
 */
function noteSteps() {
  const steps: string[] = []
  Object.assign(window, { steps })
  const nameOf = (element: Element) => {
    const [label] = (element as HTMLInputElement).labels ?? []
    return element.ariaLabel ?? ((label ?? element).textContent.trim().slice(0, 12) || element.tagName)
  }
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    step: (event: WindowEventMap[Name], target: Element) => string | false,
  ) =>
    addEventListener(
      name,
      (event) => {
        const words = step(event, event.target as Element)
        if (words) steps.push(words)
      },
      true,
    )
  listen(
    'pointerdown',
    ({ isTrusted }, target) =>
      isTrusted &&
      !target.closest('select') &&
      nameOf(target.closest('a, button, label, input, textarea') ?? target),
  )
  listen('change', (_, target) => target.matches('select') && `choose ${(target as HTMLSelectElement).value}`)
  listen('keydown', ({ isTrusted, key, ctrlKey }, target) => {
    const types = target.matches('input, textarea') && key.length === 1 && !ctrlKey
    return isTrusted && !types && !['Control', 'Shift', 'Alt', 'Meta'].includes(key) && `key ${key}`
  })
}
