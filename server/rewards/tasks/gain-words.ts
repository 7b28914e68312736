/** The gains of a task in a few words: `+10 积分、补签卡 1 张`. */
export const gainWords = ({ points, growth, cards }: { points: number; growth: number; cards: number }) =>
  [points && `+${points} 积分`, cards && `补签卡 ${cards} 张`, growth && `+${growth} 成长值`]
    .filter(Boolean)
    .join('、')
