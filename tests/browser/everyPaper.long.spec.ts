import { withPdfViewer } from './support/pdfViewer.ts'
import { screens } from './support/screens.ts'
import { test } from './support/test.ts'
import { walkScreens } from './support/walkScreens.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

const papers = screens.filter((each) => each.asPdf)

for (const language of languages) walkScreens(language, 'papers', papers)
