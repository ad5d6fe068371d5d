import { todayIn } from '@trama/rules/date-br'
import { SocialLinks } from '@/components/brand/social-links'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>© {todayIn().slice(0, 4)} Trama. Todos os direitos reservados.</span>
      <SocialLinks />
    </footer>
  )
}
