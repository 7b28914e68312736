import { expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { problemOf, waitText } from './refusals.ts'

it.each([
  [1, '1 秒'],
  [60, '60 秒'],
  [101, '2 分钟'],
  [5_399, '90 分钟'],
  [5_400, '2 小时'],
  [86_400, '24 小时'],
])('%i seconds to wait are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

it('says beside the code how often it may still be tried', () => {
  const problem = (triesLeft: number) => problemOf(new ApiError('code_wrong', { triesLeft }))

  expect(problem(2)).toEqual({ field: 'code', text: '验证码不正确，还可以试 2 次' })
  expect(problem(0)).toEqual({ field: 'code', text: '验证码不正确，请重新获取' })
})

it('says beside the field what is wrong with it, and the rest beside the button', () => {
  expect(problemOf(new ApiError('account_name_taken', undefined)).field).toBe('name')
  expect(problemOf(new ApiError('password_wrong', undefined)).field).toBe('proof')
  expect(problemOf(new Error('anything')).field).toBe('form')
})
