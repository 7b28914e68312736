export type Command = 'toggle' | 'back' | 'ahead' | 'fullscreen' | 'mute'

type Pressed = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  onButton: boolean
  inField: boolean
}

const commands = new Map<string, Command>([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['arrowleft', 'back'],
  ['j', 'back'],
  ['arrowright', 'ahead'],
  ['l', 'ahead'],
  ['f', 'fullscreen'],
  ['m', 'mute'],
])

/** What a key asks of the player. Nothing while someone writes, and space on a button is that button's. */
export function commandOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  onButton,
  inField,
}: Pressed): Command | undefined {
  if (altKey || ctrlKey || metaKey || inField || (onButton && key === ' ')) return undefined
  return commands.get(key.toLowerCase())
}
