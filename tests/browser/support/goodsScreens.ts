/** The screens of stock, sales and purchases. */
import { purchaseScreens } from './purchaseScreens.ts'
import { saleScreens } from './saleScreens.ts'
import type { Screen } from './stage.ts'
import { stockScreens } from './stockScreens.ts'

export const goodsScreens: readonly Screen[] = [...stockScreens, ...saleScreens, ...purchaseScreens]
