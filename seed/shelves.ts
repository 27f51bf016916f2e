/** Stock of the demo school while its documents are created, by the rules of the stock ledger. */

export interface Shelf {
  quantity: number
  /** Minor units. */
  value: number
}

export interface SeedMove {
  branch: string
  product: string
  quantity: number
  /** Minor units by which the shelf is worth more, or less. */
  value: number
}

export class Shelves {
  readonly #lying = new Map<string, Shelf>()

  at(branch: string, product: string): Shelf {
    const key = `${branch} ${product}`
    const found = this.#lying.get(key) ?? { quantity: 0, value: 0 }
    this.#lying.set(key, found)
    return found
  }

  bring(branch: string, product: string, quantity: number, value: number): SeedMove {
    const shelf = this.at(branch, product)
    shelf.quantity += quantity
    shelf.value += value
    return { branch, product, quantity, value }
  }

  /** At average cost; the last piece takes the rest of the value, as in the database. */
  take(branch: string, product: string, quantity: number): SeedMove {
    const shelf = this.at(branch, product)
    const value = Math.round((shelf.value * quantity) / shelf.quantity)
    shelf.quantity -= quantity
    shelf.value -= value
    return { branch, product, quantity: -quantity, value: -value }
  }
}
