import type { DramaForm } from '#contract/video/drama-shapes.ts'

export const formWords: Record<DramaForm, string> = { vertical: '短剧（竖屏）', horizontal: '电视剧（横屏）' }
