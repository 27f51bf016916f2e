/** The screens of goods: what is sold, and what is bought. */
import { purchaseScreens } from './purchaseScreens.ts'
import { saleScreens } from './saleScreens.ts'
import type { Screen } from './stage.ts'

export const goodsScreens: readonly Screen[] = [...saleScreens, ...purchaseScreens]
