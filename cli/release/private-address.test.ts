import { expect, test } from 'vitest'
import { findAddressFault } from './private-address.ts'

test.each([
  ['http://localhost:5678', /own computer/],
  ['https://n8n.localhost', /own computer/],
  ['https://127.0.0.1', /own computer/],
  ['https://[::1]:5678/webhook/a', /own computer/],
  ['https://[::ffff:127.0.0.1]', /own computer/],
  ['https://10.1.2.3', /a network of yours/],
  ['https://172.20.0.1', /a network of yours/],
  ['https://192.168.1.5', /a network of yours/],
  ['https://[fd00::1]', /a network of yours/],
  ['https://n8n', /a network of yours/],
  ['https://n8n.local', /a network of yours/],
  ['http://automation.firm.com', /not encrypted/],
  ['http://8.8.8.8', /not encrypted/],
])('%s cannot be reached from the pages', (address, reason) => {
  expect(findAddressFault(address)).toMatch(reason)
})

test.each([
  'https://automation.firm.com/x',
  'https://8.8.8.8',
  'https://172.32.0.1',
  'https://local.firm.com',
])('%s can', (address) => {
  expect(findAddressFault(address)).toBeUndefined()
})
