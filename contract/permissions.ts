/** What a member of staff can be given. The console shows only the pages a permission opens. */
export const permissions = [
  'films.read',
  'films.edit',
  'films.takeDown',
  'imports.read',
  'imports.run',
  'config.read',
  'config.edit',
  'ads.read',
  'ads.edit',
  'stats.read',
  'moderation.read',
  'moderation.decide',
  'moderation.words',
  'cards.edit',
  'health.read',
  'audit.read',
  'money.read',
  'money.refund',
  'users.read',
  'users.edit',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

/** The operator's roles and what each may do; an owner may do everything. */
export const roles = {
  owner: permissions,
  editor: [
    'films.read',
    'films.edit',
    'films.takeDown',
    'imports.read',
    'imports.run',
    'config.read',
    'config.edit',
    'ads.read',
    'ads.edit',
    'stats.read',
    'health.read',
  ],
  moderator: [
    'films.read',
    'films.takeDown',
    'imports.read',
    'config.read',
    'ads.read',
    'moderation.read',
    'moderation.decide',
    'moderation.words',
    'health.read',
    'users.read',
  ],
  finance: [
    'films.read',
    'config.read',
    'ads.read',
    'stats.read',
    'health.read',
    'audit.read',
    'money.read',
    'money.refund',
    'users.read',
    'cards.edit',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]
