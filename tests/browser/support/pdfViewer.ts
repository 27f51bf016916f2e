import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.ts'

/** For `test.use` of a whole file: the browser with a PDF viewer, which the headless shell does not have. */
export const withPdfViewer = { launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } }
