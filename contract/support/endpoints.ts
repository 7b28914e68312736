import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'

const Contact = Type.Object({ name: Type.String(), value: Type.String(), url: Type.String() })

export const support = {
  contact: endpoint({
    method: 'POST',
    path: '/api/app/config/contact',
    feature: 'support',
    access: 'guest',
    age: 'open',
    reply: Type.Object({ list: Type.Array(Contact) }),
  }),
}
