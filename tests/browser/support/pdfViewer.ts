import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.ts'

/** For `test.use` of a whole file: the browser that shows PDFs by itself, which the one without a window does not. */
export const withPdfViewer = { launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } }
