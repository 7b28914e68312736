import { NavLink } from 'react-router'
import styles from './Membership.module.css'

/** The pages of membership beside each other. */
export const MembershipTabs = () => (
  <nav className={styles.tabs} aria-label="会员">
    <NavLink to="/cards" end>
      会员卡
    </NavLink>
    <NavLink to="/cards/codes">会员码</NavLink>
  </nav>
)
