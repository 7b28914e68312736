import type { RecordPart } from '../../record-part.ts'
import { tables } from '../tables.ts'

/** Draws as activities of a member. An account draws one after another, so the order of ids is that of time. */
export const drawRecords: RecordPart = {
  part: 'draw',
  async list(db, accountId, { before, limit }) {
    const rows = await tables
      .of(db)
      .selectFrom('draws as draw')
      .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
      .innerJoin('draw_versions as version', 'version.id', 'draw.version_id')
      .select(['draw.id', 'draw.won', 'draw.drawn_at as at', 'prize.title as prize', 'version.title'])
      .where('draw.account_id', '=', accountId)
      .$if(before !== undefined, (query) =>
        query
          .where('draw.drawn_at', '<=', before!.at)
          .where((eb) => eb.or([eb('draw.drawn_at', '<', before!.at), eb('draw.id', '<', before!.id)])),
      )
      .orderBy('draw.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, won, at, prize, title }) => ({
      id,
      at,
      title: `抽奖 · ${title}`,
      value: won ? prize : '未中奖',
    }))
  },
}
