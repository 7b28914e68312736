import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './web/platform/build/chunks.ts'
import { shortClassNames } from './web/platform/build/class-names.ts'
import { compress } from './web/platform/build/compress.ts'
import { endpoints } from './web/platform/build/endpoints.ts'
import { gate } from './web/platform/build/gate.ts'
import { preload } from './web/platform/build/preload.ts'
import { worker } from './web/platform/build/worker.ts'

const root = import.meta.dirname

// The app names all its chunks to fetch them ahead: what says least there is loaded first. Seven letters are the
// fewest the bundler takes.
const name = 'assets/[hash:7]'
const css = { modules: { generateScopedName: shortClassNames(root) } }
const names = { chunkFileNames: `${name}.js`, assetFileNames: `${name}[extname]` }

/** Both bundles, the members' app and the console; bin/build.ts says which of them, and where it goes. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    ...(command === 'build' ? [endpoints(), preload(), gate(css), worker(), compress()] : []),
  ],
  // Clients check nothing by the contract's schemas, so TypeBox stays on the server
  resolve: { alias: [{ find: /^typebox$/, replacement: join(root, 'web/platform/build/typebox.ts') }] },
  css,
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: {
      // The contract's tables are plain data: what nobody reads of them may go
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunks }, ...names },
    },
  },
}))
