import { useViewParameter } from '#web/platform/navigation/navigation.tsx'

/** The sheet of what opens the whole film. It stands in the address, so that it is open again after a way to more coins. */
export function useOpenSheet() {
  const [shown, set] = useViewParameter('open')
  return { open: shown === '1', show: () => set('1'), close: () => set('') }
}
