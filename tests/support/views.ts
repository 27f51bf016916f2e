import { afterEach } from 'vitest'
afterEach(() => undefined)
