import { Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Undressing people is not offered, whoever asks: these calls exist only to say so. */
export const ai = {
  stripList: endpoint({
    method: 'POST',
    path: '/api/app/strip/list',
    feature: 'ai',
    access: 'refused',
    age: 'open',
    reply: Nothing,
  }),
  stripSubmit: endpoint({
    method: 'POST',
    path: '/api/app/strip/submit',
    feature: 'ai',
    access: 'refused',
    age: 'open',
    reply: Nothing,
  }),
}
