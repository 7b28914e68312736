import { useEffect } from 'react'

/** Keeps the screen on while `wanted`: asked for again whenever the page comes back, since hiding it ends the lock. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: then the screen goes off as always
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void given?.release()
      else lock = given
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
