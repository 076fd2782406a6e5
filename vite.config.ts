import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { content } from './scripts/content-plugin.ts'

export default defineConfig({
  plugins: [content(), vike(), react(), tailwindcss()],
  build: {
    // Fonts and pictures stay files of their own: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Every browser that runs module scripts knows modulepreload.
    modulePreload: { polyfill: false },
  },
})
