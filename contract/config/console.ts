import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Settings } from './shapes.ts'

export const configConsole = {
  read: endpoint({
    method: 'POST',
    path: '/api/console/config/read',
    feature: 'config',
    access: 'staff:config.read',
    age: 'open',
    reply: Settings,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/console/config/save',
    feature: 'config',
    access: 'staff:config.edit',
    age: 'open',
    /** Only the settings to change. */
    body: Type.Partial(Settings),
    reply: Settings,
  }),
}
