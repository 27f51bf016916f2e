/**
 * Before each test file: test modules that a worker has cached from another file are evaluated again, with their hooks,
 * and ids begin at the clock of this file.
 */
import { vi } from 'vitest'
import { forgetLastId } from '../../src/shared/core/ids.ts'

vi.resetModules()
forgetLastId()
