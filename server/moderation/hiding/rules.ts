const hour = 3_600_000
const day = 24 * hour

/** How many hidings by grave reports are let through, so that reporting cannot take a site down (content rule 6). */
export const budgets = {
  /** Of a person, over all accounts of their devices, in a day. */
  person: 2,
  /** Of a network in a day; behind one address there is often a whole mobile network. */
  network: 3,
  /** Of the site in an hour. */
  site: 5,
} as const
export const personPeriod = day
export const sitePeriod = hour

/** How long a decision of staff to keep something stands against hiding it by report: milliseconds. */
export const approvalHolds = 90 * day
/** How long a report that proved false counts: milliseconds. */
export const falseReportCounts = 180 * day
/** From so many false reports on, with no true one, somebody is known for them. */
const mostFalse = 3

/** Facts about a grave report and its reporter. */
export type Circumstances = {
  /** They say they are the person shown, or act for them. */
  isPersonShown: boolean
  /** Staff looked at the subject lately and kept it. */
  isApproved: boolean
  /** This person or network had the subject hidden before. */
  hidItBefore: boolean
  /** Hidings within a day that this person or network asked for as the person shown. */
  asPersonShown: number
  /** Hidings by reports within a day or, of the site, an hour; those of persons shown are not counted. */
  ofPerson: number
  ofNetwork: number
  ofSite: number
  /** Decided grave reports of this person. */
  record: ReporterRecord
}
export type ReporterRecord = { proved: number; refuted: number }

/** `hide`: at once, before anybody looks. `first`: it is looked at before all else, within an hour. `queue`: it waits its turn. */
export type Treatment = 'hide' | 'first' | 'queue'

/**
 * What a grave report does at once. Who says they are the person shown always has one work a day hidden, also one that staff kept, but
 * not the same one again. Every other report has budgets, which `factor` widens as it does the other limits.
 */
export function treatmentOf(about: Circumstances, factor = 1): Treatment {
  const { isPersonShown, isApproved, hidItBefore, asPersonShown, ofPerson, ofNetwork, ofSite, record } = about
  if (isPersonShown) {
    const isRefused = hidItBefore && isApproved
    return asPersonShown < factor && !isRefused ? 'hide' : 'first'
  }
  if (isKnownForFalse(record)) return 'queue'
  const isWithin =
    ofPerson < budgets.person * factor &&
    ofNetwork < budgets.network * factor &&
    ofSite < budgets.site * factor
  return isWithin && !isApproved ? 'hide' : 'first'
}

const isKnownForFalse = ({ proved, refuted }: ReporterRecord) => proved === 0 && refuted >= mostFalse

/** The part of its weight that a report keeps after earlier ones proved false: each halves it, each true one takes a false one back. */
export const trustIn = ({ proved, refuted }: ReporterRecord): number => 0.5 ** Math.max(0, refuted - proved)
