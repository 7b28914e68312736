import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Achievements that the server counts, each with the period of its count: a day or a month of Asia/Shanghai, or once
 * for good.
 */
export const taskPeriods = {
  watch_minutes: 'day',
  comments: 'day',
  checkin_days: 'month',
  first_recharge: 'once',
  bind_phone: 'once',
  fill_profile: 'once',
} as const
export type TaskKind = keyof typeof taskPeriods
const taskKinds = Object.keys(taskPeriods) as TaskKind[]

const Kind = Type.Enum(taskKinds)
const GainFields = {
  points: Type.Integer({ minimum: 0, maximum: 100_000 }),
  growth: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Cards that make up a missed check-in. */
  cards: Type.Integer({ minimum: 0, maximum: 31 }),
}

const Task = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  goal: Count,
  /** The viewer's progress, at most the goal. */
  progress: Count,
  ...GainFields,
  state: Type.Enum(['doing', 'ready', 'claimed']),
})
export type Task = Static<typeof Task>

const TaskRow = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  goal: Count,
  ...GainFields,
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
  active: Type.Boolean(),
  version: Version,
  /** Number of claims. */
  claims: Count,
})
export type TaskRow = Static<typeof TaskRow>

const personal = {
  method: 'POST',
  feature: 'rewards',
  access: 'guest',
  age: 'confirmed',
  extra: true,
} as const

export const tasks = {
  list: endpoint({
    ...personal,
    path: '/api/app/rewards/tasks',
    reply: Type.Object({ list: Type.Array(Task) }),
  }),
  /** Claims the gains of a task, once in its period. A repeat answers the same. */
  claim: endpoint({
    ...personal,
    path: '/api/app/rewards/claimTask',
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({ id: IdInput }),
    reply: Type.Object(GainFields),
    errors: ['task_not_found', 'task_not_reached', 'reward_budget_empty'],
  }),
}

export const tasksConsole = {
  list: endpoint({
    method: 'POST',
    path: '/api/console/rewards/tasks',
    feature: 'rewards',
    access: 'staff:rewards.read',
    age: 'open',
    reply: Type.Object({ list: Type.Array(TaskRow) }),
  }),
  /** Creates or changes a task. Its kind never changes, nor do earlier claims. */
  save: endpoint({
    method: 'POST',
    path: '/api/console/rewards/saveTask',
    feature: 'rewards',
    access: 'staff:rewards.edit',
    age: 'open',
    body: Type.Object({
      /** Absent for a new task, whose version is 1. */
      id: Type.Optional(IdInput),
      kind: Kind,
      title: Line(30, 1),
      goal: Type.Integer({ minimum: 1, maximum: 1_000 }),
      ...GainFields,
      position: TaskRow.properties.position,
      active: Type.Boolean(),
      version: TaskRow.properties.version,
    }),
    reply: TaskRow,
    errors: ['task_not_found', 'changed_meanwhile', 'too_many_tasks'],
  }),
}
