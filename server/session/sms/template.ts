/** What a gateway is told: the number in E.164, its country and the rest of it, and the code. Digits all but for the `+`. */
export type Message = { phone: string; country: string; national: string; code: string }

/** A message for a number; only mainland numbers are told apart from their country, which is what gateways there ask. */
export function messageFor(phone: string, code: string): Message {
  const [, national] = /^\+86(\d+)$/.exec(phone) ?? []
  return { phone, code, country: national ? '86' : '', national: national ?? phone.slice(1) }
}

const fill = (template: string, message: Message, write: (value: string) => string) =>
  template.replace(/\{(phone|country|national|code)\}/g, (_, name: keyof Message) => write(message[name]))

/** An address with its placeholders filled in. */
export const fillAddress = (template: string, message: Message): string =>
  fill(template, message, encodeURIComponent)

/** A body with its placeholders filled in, and its type: JSON when it begins like it, else a form. */
export const fillBody = (template: string, message: Message): { type: string; text: string } =>
  /^\s*[{[]/.test(template)
    ? {
        type: 'application/json',
        text: fill(template, message, (value) => JSON.stringify(value).slice(1, -1)),
      }
    : { type: 'application/x-www-form-urlencoded', text: fill(template, message, encodeURIComponent) }
