import styles from './social-links.module.css'

const env = import.meta.env
const LINKS: readonly [name: string, url: string | undefined][] = [
  ['WhatsApp', env.VITE_WHATSAPP_URL ?? 'https://www.whatsapp.com/'],
  ['Instagram', env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/'],
  ['LinkedIn', env.VITE_LINKEDIN_URL ?? 'https://www.linkedin.com/'],
]

/** Links to social networks; the addresses are given at build time, and an empty one leaves its link out. */
export function SocialLinks() {
  return (
    <ul className={styles.links}>
      {LINKS.filter(([, url]) => url).map(([name, url]) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
