import { dialAddress, whatsAppAddress } from '@trama/rules/telefone'
import { MessageCircle, Phone } from 'lucide-react'
import iconButton from './icon-button.module.css'
import { cx } from './cx'
import styles from './phone-link.module.css'

/** A phone number as it is stored; one that can be dialled is called and written to by a tap. */
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
  /** Of the look of the buttons beside them. */
  className: string | undefined
}

/** The same as two buttons, beside an input that shows the number. */
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
