import { expect, it } from 'vitest'
import { openBodyBudget } from './body-budget.ts'

it('bounds a network and all together, and gives back what is done with once', () => {
  const budget = openBodyBudget({ network: 10, all: 25 })

  expect(budget.take('a', 11)).toBeUndefined()
  const first = budget.take('a', 6)!
  const second = budget.take('a', 4)!
  expect(budget.take('a', 1)).toBeUndefined()
  expect(budget.take('b', 10)).toBeDefined()
  expect(budget.take('c', 6)).toBeUndefined()
  expect(budget.take('c', 5)).toBeDefined()
  first()
  first()
  expect(budget.take('d', 7)).toBeUndefined()
  expect(budget.take('d', 6)).toBeDefined()
  second()
  expect(budget.take('a', 5)).toBeUndefined()
  expect(budget.take('a', 4)).toBeDefined()
})
