/** The rows of the table about what lies where. */
import { stock, stockMovement } from './entities/stock.ts'
import { plainCrud } from './route.ts'
import { simpleRest } from './simpleRest.ts'

const stockRows = plainCrud('stock', stock, { dialect: simpleRest })
const movementRows = plainCrud('stockMovement', stockMovement, { dialect: simpleRest })

export const stockRoutes = {
  'stock.list': stockRows['stock.list'],
  'stock.get': stockRows['stock.get'],
  'stock.export': stockRows['stock.export'],
  'stockMovement.list': movementRows['stockMovement.list'],
  'stockMovement.get': movementRows['stockMovement.get'],
  'stockMovement.export': movementRows['stockMovement.export'],
}
