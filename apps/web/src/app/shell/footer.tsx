import { SocialLinks } from '@/components/brand/social-links'
import styles from './footer.module.css'

const YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>© {YEAR} Trama. Todos os direitos reservados.</span>
      <SocialLinks />
    </footer>
  )
}
