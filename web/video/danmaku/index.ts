export { DanmakuFlow } from './DanmakuFlow.tsx'
export { DanmakuSwitch } from './DanmakuSwitch.tsx'
