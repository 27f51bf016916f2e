/**
 * Before each test file: modules of tests that a worker keeps from the file before are evaluated anew, with their hooks,
 * and ids begin at the clock of this file.
 */
import { vi } from 'vitest'
import { forgetLastId } from '../../src/shared/core/ids.ts'

vi.resetModules()
forgetLastId()
