/// <reference types="vite/client" />

/** Shows in every page of `npm run dev` what a server that cannot start has to say, until one can. */
const mark = 'server-failure'

function show({ failure }: { failure: string }): void {
  document.getElementById(mark)?.remove()
  if (!failure) return
  const box = Object.assign(document.createElement('pre'), { id: mark })
  box.textContent = `The server is not running. It is started again when its sources change.\n\n${failure}`
  box.setAttribute('role', 'alert')
  box.style.cssText =
    'position:fixed;inset:0;z-index:99999;margin:0;padding:16px;overflow:auto;white-space:pre-wrap;' +
    'background:#181818;color:#ffb4b4;font:13px/1.5 monospace'
  document.body.append(box)
}

import.meta.hot?.on('yehang:server', show)
