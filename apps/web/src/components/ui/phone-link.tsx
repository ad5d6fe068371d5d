import { dialAddress, whatsAppAddress } from '@trama/rules/telefone'
import { MessageCircle, Phone } from 'lucide-react'
import iconButton from './icon-button.module.css'
import { cx } from './cx'
import styles from './phone-link.module.css'

/** A phone number as stored; for a number that can be dialled, links to call it and to write to it. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null
  const dials = dialAddress(phone)
  if (!dials) return phone
  return (
    <span className={styles.phone}>
      <a href={dials}>{phone}</a>
      <WhatsAppLink phone={phone} className={cx(iconButton.button, iconButton.sm)} />
    </span>
  )
}

interface PhoneActionsProps {
  phone: string
  /** Class name that gives the buttons the look of their neighbours. */
  className: string | undefined
}

/** Two icon links to call and to write to a phone number, beside an input that shows the number. */
export function PhoneActions({ phone, className }: PhoneActionsProps) {
  const dials = dialAddress(phone)
  if (!dials) return null
  const label = `Ligar para ${phone}`
  return (
    <>
      <a href={dials} title={label} aria-label={label} className={className}>
        <Phone aria-hidden />
      </a>
      <WhatsAppLink phone={phone} className={className} />
    </>
  )
}

function WhatsAppLink({ phone, className }: PhoneActionsProps) {
  const address = whatsAppAddress(phone)
  if (!address) return null
  const label = `WhatsApp para ${phone}`
  return (
    <a href={address} target="_blank" rel="noreferrer" title={label} aria-label={label} className={className}>
      <MessageCircle aria-hidden />
    </a>
  )
}
