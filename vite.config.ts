import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { oneEntry } from './scripts/build/one-entry-plugin.ts'
import { brand, content } from './scripts/build/content-plugin.ts'
import { listBuildTargets } from './scripts/build/supported-browsers.ts'

export default defineConfig({
  plugins: [
    content(),
    vike(),
    react(),
    // Vite minifies the styles for `target`; Tailwind's own step has targets of its own.
    tailwindcss({ optimize: false }),
    brand(),
    oneEntry(),
  ],
  // No style uses `light-dark()`: its replacement in Lightning CSS (`Features.LightDark`) would only cost bytes.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: {
    target: listBuildTargets(),
    // Fonts and pictures stay files of their own: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // By default, a constant that two files share becomes a third file, which is one more request.
      optimization: { inlineConst: { mode: 'all' } },
      // The bundler would complain that vike does not name its groups for a report on slow plugins.
      checks: { pluginTimings: false },
      // Every island needs all of React and its words: one file instead of four.
      output: {
        // The script of every page names them all, so their hashes are short.
        chunkFileNames: 'assets/chunks/[hash:6].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown.runtime|src\/words\/context/,
            },
          ],
        },
      },
    },
    modulePreload: {
      // Every browser that runs module scripts knows modulepreload.
      polyfill: false,
      // The import asks for the chunk itself: its name need not stand in what every page loads.
      resolveDependencies: (chunk, all) => all.filter((one) => one !== chunk),
    },
  },
})
