import type { Plugin } from 'vite'

const made = /= (React\$1\.(?:memo|createContext)\()/g

/**
 * React Router wraps parts of kinds of router we do not use as soon as it is loaded, without saying that nothing
 * else comes of it; said here, they leave the bundle (4 KB compressed).
 */
export function pure(): Plugin {
  return {
    name: 'yehang:pure',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({ code: code.replace(made, '= /* @__PURE__ */ $1'), map: null }),
    },
  }
}
