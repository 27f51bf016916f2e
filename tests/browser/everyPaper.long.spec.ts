import { withPdfViewer } from './support/pdfViewer.ts'
import { screens } from './support/screens.ts'
import { test } from './support/test.ts'
import { walkScreens } from './support/walkScreens.ts'

test.use(withPdfViewer)

const papers = screens.filter((each) => each.asPdf)

walkScreens('papers', papers)
