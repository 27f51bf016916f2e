import { readFileSync } from 'node:fs'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * Prints what the page showed when a test failed: on a machine whose files are gone afterwards, a rare failure leaves
 * nothing else to go by.
 */
export default class PageReporter implements Reporter {
  private readonly failures: string[] = []

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    for (const { name, path } of attachments)
      if (name === 'error-context' && path)
        this.failures.push(`${test.titlePath().join(' › ')}\n${readFileSync(path, 'utf8')}`)
  }

  onEnd(_result: FullResult): void {
    for (const failure of this.failures) console.log(`\nThe page of a failed test: ${failure}`)
  }
}
