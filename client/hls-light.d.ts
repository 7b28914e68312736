/** The package names no types for its light build; it offers a part of what the whole one does. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
