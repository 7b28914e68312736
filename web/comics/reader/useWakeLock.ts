import { useEffect } from 'react'

/** Keeps the screen lit while it is wanted: the system takes the lock away whenever the page is hidden. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let left = false
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: the screen then goes dark as it would anyway
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void taken?.release()
      else lock = taken
    }
    void take()
    const again = () => void take()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
