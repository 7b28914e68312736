/**
 * The values for a gateway's request: the number in E.164, its country, the rest of it, and the code. Digits only, but
 * for the `+`.
 */
export type Message = { phone: string; country: string; national: string; code: string }

/** The values for a number. Only mainland numbers are split from their country, as gateways there require. */
export function messageFor(phone: string, code: string): Message {
  const [, national] = /^\+86(\d+)$/.exec(phone) ?? []
  return { phone, code, country: national ? '86' : '', national: national ?? phone.slice(1) }
}

const fill = (template: string, message: Message, write: (value: string) => string) =>
  template.replace(/\{(phone|country|national|code)\}/g, (_, name: keyof Message) => write(message[name]))

/** Fills in the placeholders of an address. */
export const fillAddress = (template: string, message: Message): string =>
  fill(template, message, encodeURIComponent)

/** Fills in the placeholders of a body, and finds its type: JSON when it begins like it, otherwise a form. */
export const fillBody = (template: string, message: Message): { type: string; text: string } =>
  /^\s*[{[]/.test(template)
    ? {
        type: 'application/json',
        text: fill(template, message, (value) => JSON.stringify(value).slice(1, -1)),
      }
    : { type: 'application/x-www-form-urlencoded', text: fill(template, message, encodeURIComponent) }
