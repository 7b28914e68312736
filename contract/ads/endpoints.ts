import * as Type from 'typebox'
import { IdInput, Line, Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const ads = {
  click: endpoint({
    method: 'POST',
    path: '/api/app/ads/click',
    feature: 'ads',
    access: 'anyone',
    age: 'open',
    rate: { limit: 120, seconds: 60, by: 'address' },
    /** `view` names one showing of the ad: repeated clicks on it count once. */
    body: Type.Object({ id: IdInput, view: Type.Optional(Line(64, 1)) }),
    reply: Nothing,
    errors: ['ad_not_found'],
  }),
}
