import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Hundredths, UnixSeconds } from './common.ts'

type Refusal = { code: number; status: number; tip: string; data?: TSchema }

/**
 * Refusals any call may give, by word: the code on the wire, the HTTP status and the sentence to show.
 * Handled outcomes are HTTP 200; invalid input 400, too much of it 413; signature, clock and nonce 401; access 403; rate 429; faults 500.
 */
const everywhere = {
  session_gone: { code: 1000, status: 403, tip: '登录已失效，请重新进入' },
  age_confirmation_required: { code: 1001, status: 403, tip: '请先确认已满 18 周岁' },
  sign_in_required: { code: 1002, status: 403, tip: '请先登录' },
  member_required: { code: 1003, status: 403, tip: '请先登录账号' },
  vip_required: { code: 1004, status: 403, tip: '该内容仅限 VIP 观看' },
  not_allowed: { code: 1005, status: 403, tip: '没有权限进行此操作' },
  account_banned: {
    code: 1006,
    status: 403,
    tip: '账号已被封禁',
    data: Type.Object({ until: UnixSeconds, reason: Type.String() }),
  },
  bad_signature: { code: 1010, status: 401, tip: '请求校验失败，请刷新页面' },
  clock_skewed: {
    code: 1011,
    status: 401,
    tip: '设备时间不准，请校准后重试',
    data: Type.Object({ serverTime: UnixSeconds }),
  },
  replayed: { code: 1012, status: 401, tip: '请求重复，请重试' },
  invalid_input: {
    code: 1020,
    status: 400,
    tip: '提交的内容有误',
    data: Type.Object({ field: Type.String(), reason: Type.String() }),
  },
  body_too_large: { code: 1021, status: 413, tip: '提交的内容太大' },
  rate_limited: {
    code: 1030,
    status: 429,
    tip: '操作太频繁，请稍后再试',
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  not_offered: { code: 1040, status: 200, tip: '本平台不提供该功能' },
  not_open: { code: 1041, status: 200, tip: '该功能即将开放' },
  no_such_call: { code: 1042, status: 404, tip: '接口不存在' },
  /** Something a call needs is away for a moment; the call was not let in. */
  try_again: { code: 1501, status: 500, tip: '服务繁忙，请稍后再试' },
  internal_error: { code: 1500, status: 500, tip: '服务出错了，请稍后再试' },
} satisfies Record<string, Refusal>

/** Refusals a call gives only if it lists them. `data` is what the client needs to act on one. */
const declared = {
  film_not_found: { code: 2001, status: 200, tip: '影片不存在或已下架' },
  invite_income_not_found: { code: 2500, status: 200, tip: '没有这笔推广收益' },
  invite_income_ended: { code: 2501, status: 200, tip: '这笔收益已经退回或作废' },
  agent_not_found: { code: 2502, status: 200, tip: '这位用户不是代理' },
  agent_not_member: { code: 2503, status: 200, tip: '游客不能设为代理，请先让对方绑定手机或注册' },
  film_not_ready: { code: 2002, status: 200, tip: '影片还在处理中，请稍后再来' },
  purchase_required: {
    code: 2003,
    status: 200,
    tip: '购买后即可观看完整版',
    data: Type.Object({ price: Hundredths }),
  },
  subtitle_not_found: { code: 2004, status: 200, tip: '没有这条字幕，可能刚刚被删除' },
  film_published: { code: 2006, status: 200, tip: '影片正在展示，请先下架或改为草稿，再删除' },
  film_in_review: { code: 2007, status: 200, tip: '影片还有审核没有处理完，请先处理，再删除' },
  film_sold: { code: 2008, status: 200, tip: '有人购买过这部影片或它所在的合集，不能删除，可以下架' },
  novel_not_found: { code: 2720, status: 200, tip: '小说不存在或已下架' },
  bookmarks_full: { code: 2721, status: 200, tip: '这本书的书签已满 500 个，请先删去一些' },
  comic_not_found: { code: 2700, status: 200, tip: '漫画不存在或已下架' },
  chapter_not_found: { code: 2701, status: 200, tip: '章节不存在或已下架' },
  shelf_full: { code: 2702, status: 200, tip: '书架已满，请先移出一些' },
  live_room_not_found: { code: 2800, status: 200, tip: '直播间不存在或已关闭' },
  live_off: { code: 2801, status: 200, tip: '主播还没开播，稍后再来' },
  live_kicked: {
    code: 2802,
    status: 200,
    tip: '你已被请出这个直播间',
    data: Type.Object({ until: UnixSeconds }),
  },
  live_silenced: {
    code: 2803,
    status: 200,
    tip: '你在这个直播间被禁言了',
    data: Type.Object({ until: UnixSeconds }),
  },
  live_slow: {
    code: 2804,
    status: 200,
    tip: '慢速模式，稍等一下再说',
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  live_line_not_found: { code: 2805, status: 200, tip: '这条发言已不在了' },
  not_allowed_here: { code: 2806, status: 200, tip: '只有主播和房管可以这样做' },
  live_not_host: { code: 2807, status: 200, tip: '开播需要先通过审核' },
  live_asked_already: { code: 2808, status: 200, tip: '已经申请过了，请等待审核' },
  live_category_not_found: { code: 2809, status: 200, tip: '没有这个直播分类' },
  live_gift_not_found: { code: 2810, status: 200, tip: '这个礼物已下架' },
  live_broadcast_not_found: { code: 2811, status: 200, tip: '没有这场直播' },
  live_guest: { code: 2812, status: 200, tip: '游客不能做主播，请先让对方绑定手机或注册' },
  photo_not_found: { code: 2740, status: 200, tip: '图集不存在或已下架' },
  photo_category_not_found: { code: 2741, status: 200, tip: '没有这个分类' },
  app_not_found: { code: 2760, status: 200, tip: '这个应用不存在或已下架' },
  app_group_not_found: { code: 2761, status: 200, tip: '没有这个分组' },
  story_not_found: { code: 2780, status: 200, tip: '这篇吃瓜不存在或已下架' },
  story_category_not_found: { code: 2781, status: 200, tip: '没有这个分类' },
  writer_not_found: { code: 2782, status: 200, tip: '没有这位作者' },
  story_published: { code: 2783, status: 200, tip: '发布过的内容不能删除，可以下架' },
  actor_not_found: { code: 2100, status: 200, tip: '没有这位演员' },
  topic_not_found: { code: 2101, status: 200, tip: '专题不存在或已下架' },
  collection_not_found: { code: 2102, status: 200, tip: '合集不存在或已下架' },
  drama_not_found: { code: 2120, status: 200, tip: '剧集不存在或已下架' },
  episode_not_found: { code: 2121, status: 200, tip: '这一集不存在或已下架' },
  film_in_drama: { code: 2122, status: 200, tip: '影片属于一部剧集，请先在剧集里移出' },
  dramas_full: { code: 2123, status: 200, tip: '追剧已满 500 部，请先取消一些' },
  section_not_found: { code: 2103, status: 200, tip: '该栏目不存在或已下架' },
  channel_not_found: { code: 2104, status: 200, tip: '没有这个频道' },
  tag_not_found: { code: 2105, status: 200, tip: '没有这个标签' },
  name_taken: { code: 2106, status: 200, tip: '这个名称已被使用' },
  changed_meanwhile: { code: 2107, status: 200, tip: '内容已被他人修改，请刷新后再改' },
  account_not_found: { code: 2005, status: 200, tip: '没有这个用户' },
  ad_not_found: { code: 2010, status: 200, tip: '广告不存在' },
  import_not_found: { code: 2020, status: 200, tip: '导入记录不存在' },
  upload_not_found: { code: 2110, status: 200, tip: '上传记录不存在，请重新选择文件' },
  upload_closed: { code: 2111, status: 200, tip: '这个文件已经传完' },
  chunk_broken: { code: 2112, status: 200, tip: '数据在传输中损坏，请重传这一块' },
  chunk_differs: { code: 2113, status: 200, tip: '文件内容已改变，请取消后重新上传' },
  storage_full: { code: 2114, status: 200, tip: '服务器磁盘空间不足' },
  uploads_full: { code: 2116, status: 200, tip: '同时上传的文件已达上限，请等一个传完' },
  upload_space_full: { code: 2117, status: 200, tip: '未发布的作品已占满你的上传空间' },
  upload_right_required: { code: 2115, status: 200, tip: '获得上传资格后才能上传视频' },
  wrong_credentials: { code: 2030, status: 200, tip: '账号、密码或验证码不正确' },
  totp_required: { code: 2031, status: 200, tip: '请输入验证器中的 6 位数字' },
  staff_not_found: { code: 2032, status: 200, tip: '没有这个员工' },
  staff_name_taken: { code: 2033, status: 200, tip: '这个名字已被使用' },
  last_owner: { code: 2034, status: 200, tip: '至少要保留一位所有者' },
  challenge_failed: { code: 2350, status: 200, tip: '验证没有通过，请再试一次' },
  sms_not_open: { code: 2351, status: 200, tip: '本站没有接入短信，请用其他方式登录' },
  sms_limit: {
    code: 2352,
    status: 200,
    tip: '验证码发送太频繁，请稍后再试',
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  sms_failed: { code: 2353, status: 200, tip: '短信没有发出去，请稍后再试' },
  code_wrong: {
    code: 2354,
    status: 200,
    tip: '验证码不正确',
    data: Type.Object({ triesLeft: Type.Integer() }),
  },
  code_expired: { code: 2355, status: 200, tip: '验证码已失效，请重新获取' },
  password_wrong: { code: 2356, status: 200, tip: '密码不正确' },
  password_locked: {
    code: 2357,
    status: 200,
    tip: '密码错误次数过多，请稍后再试',
    data: Type.Object({ until: UnixSeconds }),
  },
  password_weak: { code: 2358, status: 200, tip: '这个密码太容易被猜到，请换一个' },
  account_name_taken: { code: 2359, status: 200, tip: '这个账号名已被使用' },
  phone_taken: { code: 2360, status: 200, tip: '这个手机号已绑定其他账号' },
  phone_bound: { code: 2361, status: 200, tip: '你已绑定手机号，可以更换' },
  phone_missing: { code: 2362, status: 200, tip: '请先绑定手机号' },
  phone_unknown: { code: 2363, status: 200, tip: '没有账号绑定过这个手机号' },
  proof_required: { code: 2364, status: 200, tip: '请先验证是你本人' },
  signed_in_already: { code: 2365, status: 200, tip: '请先退出现在的账号' },
  voucher_invalid: { code: 2366, status: 200, tip: '凭证无效，或已经用过' },
  words_refused: { code: 2040, status: 200, tip: '内容含有不允许发布的词句，请修改后再发' },
  muted: {
    code: 2041,
    status: 200,
    tip: '你已被禁言，暂时不能发言',
    data: Type.Object({ until: UnixSeconds, reason: Type.String() }),
  },
  already_reported: { code: 2042, status: 200, tip: '你已举报过，我们会尽快处理' },
  statement_not_found: { code: 2043, status: 200, tip: '通知不存在' },
  appeal_too_late: { code: 2044, status: 200, tip: '这项决定不能申诉，或已过申诉期限' },
  already_appealed: { code: 2045, status: 200, tip: '你已提交过申诉' },
  too_many_blocked: { code: 2046, status: 200, tip: '黑名单已满，请先移出一些人' },
  case_not_found: { code: 2050, status: 200, tip: '没有这个案件' },
  case_changed: { code: 2051, status: 200, tip: '案件刚被别人处理过，请刷新' },
  case_claimed: { code: 2052, status: 200, tip: '案件正由别人处理' },
  appeal_not_found: { code: 2053, status: 200, tip: '没有这份申诉' },
  another_person_decides: { code: 2054, status: 200, tip: '申诉须由另一位审核员处理' },
  restriction_not_found: { code: 2055, status: 200, tip: '限制不存在或已解除' },
  word_not_found: { code: 2056, status: 200, tip: '没有这个词' },
  picture_too_plain: { code: 2060, status: 200, tip: '这张图片太单调，无法辨认' },
  blocked_already: { code: 2061, status: 200, tip: '屏蔽名单里已有这张图片' },
  blocked_work_not_found: { code: 2062, status: 200, tip: '名单里没有这一项' },
  removal_not_found: { code: 2063, status: 200, tip: '没有这份申请' },
  removal_decided: { code: 2064, status: 200, tip: '这份申请已处理过，请刷新' },
  picture_blocked: { code: 2065, status: 200, tip: '这张图片在屏蔽名单里，不能使用' },
  pay_type_closed: { code: 2170, status: 200, tip: '这种支付方式暂不可用，请换一种' },
  product_not_found: { code: 2171, status: 200, tip: '商品不存在或已下架' },
  price_changed: {
    code: 2172,
    status: 200,
    tip: '价格已变动，请确认新价格',
    data: Type.Object({ price: Type.Integer({ minimum: 0 }) }),
  },
  too_many_orders: {
    code: 2174,
    status: 200,
    tip: '你有几笔订单还没付款，请先完成，或等它们过期',
    data: Type.Object({ limit: Type.Integer() }),
  },
  order_not_found: { code: 2175, status: 200, tip: '订单不存在' },
  payment_unavailable: { code: 2176, status: 200, tip: '支付通道暂时不可用，请稍后再试或换一种支付方式' },
  order_not_in_review: { code: 2177, status: 200, tip: '订单已不需要处理，请刷新' },
  settlement_waits: { code: 2178, status: 200, tip: '这个订单已有一份处理意见在等待复核' },
  settlement_not_found: { code: 2179, status: 200, tip: '没有这份处理意见，或已经处理' },
  currency_differs: { code: 2180, status: 200, tip: '收到的是另一种货币，不能按原订单交付，只能关闭' },
  gift_not_found: { code: 2182, status: 200, tip: '没有这份赠送申请，或已经处理' },
  delivery_not_found: { code: 2181, status: 200, tip: '没有这条回调' },
  withdrawal_closed: { code: 2183, status: 200, tip: '这种提现方式暂未开放' },
  withdrawal_amount: {
    code: 2184,
    status: 200,
    tip: '金额不在可提现的范围内',
    data: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  },
  withdrawal_day_limit: {
    code: 2185,
    status: 200,
    tip: '已达今日提现上限，请明天再来',
    data: Type.Object({ dayCount: Type.Integer(), daySum: Type.Integer() }),
  },
  /** Current fee, and the amount that arrives. */
  withdrawal_changed: {
    code: 2186,
    status: 200,
    tip: '手续费或汇率有变动，请确认后再提交',
    data: Type.Object({ fee: Type.Integer(), arrives: Type.Integer() }),
  },
  payee_wrong: {
    code: 2187,
    status: 200,
    tip: '收款信息有误，请检查',
    data: Type.Object({ field: Type.String() }),
  },
  card_sold_out: { code: 2188, status: 200, tip: '这种面额的卡暂时缺货，请换一种' },
  withdrawal_not_found: { code: 2189, status: 200, tip: '没有这笔提现' },
  withdrawal_moved: { code: 2190, status: 200, tip: '这笔提现已被处理，请刷新' },
  income_owed: {
    code: 2191,
    status: 200,
    tip: '这位用户有退款待扣，结清前不能付款，可以退回',
    data: Type.Object({ debt: Type.Integer() }),
  },
  payout_closed: { code: 2192, status: 200, tip: '这种付款通道没有启用' },
  withdrawal_open: { code: 2193, status: 200, tip: '你有一笔提现还没完成，请先撤销或等它到账' },
  subject_not_found: { code: 2080, status: 200, tip: '内容不存在或已下架' },
  folder_not_found: { code: 2081, status: 200, tip: '收藏夹不存在' },
  folder_name_taken: { code: 2082, status: 200, tip: '已有同名的收藏夹' },
  too_many_folders: { code: 2083, status: 200, tip: '收藏夹最多 50 个' },
  not_yourself: { code: 2084, status: 200, tip: '不能关注自己' },
  comment_not_found: { code: 2086, status: 200, tip: '评论不存在或已删除' },
  comment_too_long: { code: 2087, status: 200, tip: '评论最多 500 字，请删减后再发' },
  not_for_sale: { code: 2220, status: 200, tip: '这件内容现在不单独出售' },
  already_owned: { code: 2221, status: 200, tip: '你已拥有，不用再买' },
  limit_reached: {
    code: 2222,
    status: 200,
    tip: '会超出你设置的消费限额',
    data: Type.Object({ period: Type.Enum(['day', 'month']), limit: Type.Integer(), spent: Type.Integer() }),
  },
  purchase_not_found: { code: 2223, status: 200, tip: '没有这笔购买' },
  already_refunded: { code: 2224, status: 200, tip: '这笔购买已退款' },
  balance_short: {
    code: 2200,
    status: 200,
    tip: '余额不足',
    data: Type.Object({ balance: Type.Integer(), price: Type.Integer() }),
  },
  /** The same key came before with something else. */
  key_reused: { code: 2201, status: 200, tip: '请求已失效，请刷新后重试' },
  transfer_not_found: { code: 2202, status: 200, tip: '没有这笔交易' },
  transfer_reversed: { code: 2203, status: 200, tip: '这笔交易已经退回过' },
  hold_ended: { code: 2204, status: 200, tip: '这笔冻结已经结束' },
  credit_not_found: { code: 2206, status: 200, tip: '没有这份赠送申请' },
  credit_decided: { code: 2207, status: 200, tip: '这份申请已由别人处理，请刷新' },
  second_person_required: {
    code: 2208,
    status: 200,
    tip: '须由另一位员工批准；提案人 72 小时内新建或重置的账号不算',
  },
  credit_limit_reached: {
    code: 2209,
    status: 200,
    tip: '今日赠送额度已满',
    data: Type.Object({ limit: Type.Integer(), spent: Type.Integer() }),
  },
  hold_expired: { code: 2205, status: 200, tip: '这笔冻结已过期' },
  device_not_found: { code: 2320, status: 200, tip: '这台设备已不在登录状态' },
  picture_not_found: { code: 2321, status: 200, tip: '图片已失效，请重新选择' },
  pay_password_wrong: {
    code: 2322,
    status: 200,
    tip: '支付密码不正确',
    data: Type.Object({ triesLeft: Type.Integer() }),
  },
  pay_password_locked: {
    code: 2323,
    status: 200,
    tip: '支付密码错误次数过多，请稍后再试',
    data: Type.Object({ until: UnixSeconds }),
  },
  pay_password_missing: { code: 2324, status: 200, tip: '请先设置支付密码' },
  pay_password_weak: { code: 2325, status: 200, tip: '这组数字太容易被猜到，请换一组' },
  export_too_soon: {
    code: 2326,
    status: 200,
    tip: '每天只能导出一次',
    data: Type.Object({ until: UnixSeconds }),
  },
  export_not_found: { code: 2327, status: 200, tip: '没有可下载的导出文件' },
  card_not_found: { code: 2300, status: 200, tip: '会员卡不存在或已下架' },
  card_once: { code: 2301, status: 200, tip: '这张卡每人只能购买一次' },
  level_not_reached: { code: 2302, status: 200, tip: '还没有达到这个等级' },
  gift_claimed: { code: 2303, status: 200, tip: '这份礼物已经领过了' },
  no_gift: { code: 2304, status: 200, tip: '这个等级没有礼物' },
  /** Wrong, used, expired and revoked codes are told apart to nobody who tries codes. */
  vip_code_wrong: { code: 2305, status: 200, tip: '会员码无效，请检查后再试' },
  vip_codes_locked: {
    code: 2306,
    status: 200,
    tip: '尝试次数过多，请稍后再试',
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  /** As with membership codes: who tries codes learns nothing of one that does not work. */
  redeem_code_wrong: { code: 2420, status: 200, tip: '兑换码无效，请检查后再试' },
  redeem_codes_locked: {
    code: 2421,
    status: 200,
    tip: '尝试次数过多，请稍后再试',
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  reward_batch_not_found: { code: 2422, status: 200, tip: '没有这批兑换码' },
  good_not_found: { code: 2423, status: 200, tip: '商品不存在或已下架' },
  good_sold_out: { code: 2424, status: 200, tip: '这件商品已兑完' },
  good_had: {
    code: 2425,
    status: 200,
    tip: '已达每人可兑数量',
    data: Type.Object({ limit: Type.Integer() }),
  },
  points_short: {
    code: 2426,
    status: 200,
    tip: '积分不足',
    data: Type.Object({ balance: Type.Integer(), price: Type.Integer() }),
  },
  recipient_required: { code: 2427, status: 200, tip: '请填写收货信息' },
  order_settled: { code: 2428, status: 200, tip: '这笔兑换已处理过，请刷新' },
  stock_short: { code: 2429, status: 200, tip: '库存没有那么多可以减少' },
  batch_not_found: { code: 2307, status: 200, tip: '没有这批会员码' },
  activity_not_found: { code: 2520, status: 200, tip: '活动不存在或已下线' },
  draw_closed: { code: 2521, status: 200, tip: '活动还没开始，或已经结束' },
  draw_changed: { code: 2522, status: 200, tip: '奖品或规则已更新，请看过新的概率再抽' },
  draws_used_up: {
    code: 2523,
    status: 200,
    tip: '今天的次数已用完，明天再来',
    data: Type.Object({ cap: Type.Integer() }),
  },
  prize_not_found: { code: 2524, status: 200, tip: '没有这份奖品' },
  prize_sent: { code: 2525, status: 200, tip: '这份奖品已经寄出' },
  prize_unclaimed: { code: 2526, status: 200, tip: '中奖人还没有填写收件信息' },
  draw_log_closed: { code: 2527, status: 200, tip: '当天结束后才公布记录' },
  follow_refused: { code: 2085, status: 200, tip: '对方设置了权限，暂时不能关注' },
  checkin_too_soon: {
    code: 2680,
    status: 200,
    tip: '两次签到至少相隔 20 小时，请晚些再来',
    data: Type.Object({ until: UnixSeconds }),
  },
  makeup_not_open: { code: 2681, status: 200, tip: '这一天不能补签' },
  makeup_limit: { code: 2682, status: 200, tip: '本月补签次数已用完' },
  makeup_no_card: { code: 2683, status: 200, tip: '没有补签卡了' },
  task_not_found: { code: 2684, status: 200, tip: '任务不存在或已下线' },
  task_not_reached: { code: 2685, status: 200, tip: '任务还没有完成' },
  too_many_tasks: { code: 2686, status: 200, tip: '任务最多 100 个，请修改或停用已有的' },
  reward_budget_empty: { code: 2687, status: 200, tip: '本期积分已发完，请下期再来' },
  budget_month_over: { code: 2688, status: 200, tip: '这个月份已经过去，不能再注入预算' },
} satisfies Record<string, Refusal>

export const errors = { ...everywhere, ...declared }
export const isEverywhere = (code: ErrorCode): boolean => code in everywhere

export type ErrorCode = keyof typeof errors
export type DeclaredCode = keyof typeof declared
export type ErrorData<C extends ErrorCode> = (typeof errors)[C] extends { data: infer S extends TSchema }
  ? Static<S>
  : undefined

/** A refusal named by its word, with the data the client acts on. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  code: C
  data: ErrorData<C>

  constructor(code: C, data: ErrorData<C>) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Refuses the call; the platform turns the word into code, status and tip. */
export function fail<C extends ErrorCode>(
  code: C,
  ...[data]: ErrorData<C> extends undefined ? [] : [ErrorData<C>]
): never {
  throw new ApiError(code, data as ErrorData<C>)
}

/** Invalid input found by a rule rather than by the schema. */
export const invalid = (field: string, reason: string): never => fail('invalid_input', { field, reason })
