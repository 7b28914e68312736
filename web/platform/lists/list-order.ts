import { useViewParameter } from '../navigation/navigation.tsx'

/** The two orders of a list of films. */
export const orders = [
  { key: 'new', label: '最新' },
  { key: 'hot', label: '最热' },
] as const

/** The order the URL asks for, the newest first where it asks for none. */
export function useOrder(): [order: 'new' | 'hot', choose: (order: string) => void] {
  const [wanted, choose] = useViewParameter('o')
  return [wanted === 'hot' ? 'hot' : 'new', choose]
}
