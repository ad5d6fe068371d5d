import { Upload, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import { Field, type FieldProps } from './field'
import styles from './file-field.module.css'

export interface FileFieldProps extends FieldProps {
  value: readonly File[]
  onValueChange: (files: File[]) => void
  /** File types, as in the HTML attribute: '.csv,image/*'. */
  accept?: string | undefined
  multiple?: boolean | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** File input that covers its drop zone, so that a click opens the file chooser and a drop takes the file. */
export function FileField({
  value,
  onValueChange,
  accept,
  multiple,
  onBlur,
  readOnly,
  disabled,
  name,
  ref,
  ...frame
}: FileFieldProps) {
  const [over, setOver] = useState(false)
  const off = disabled || readOnly
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={cx(styles.zone, over && styles.over)}>
          <Upload aria-hidden />
          <span className={styles.text}>
            {value.length > 0 ? (
              <span className={styles.names}>{value.map((file) => file.name).join(', ')}</span>
            ) : (
              'Arraste aqui ou toque para escolher'
            )}
          </span>
          <input
            {...aria}
            ref={ref}
            name={name}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={off}
            onBlur={onBlur}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              onValueChange([...(event.currentTarget.files ?? [])])
              // Cleared so that choosing the same file again fires a change event.
              event.currentTarget.value = ''
            }}
          />
          {value.length > 0 && !off && (
            <IconButton
              className={styles.clear}
              label="Limpar"
              icon={<X />}
              onClick={() => onValueChange([])}
            />
          )}
        </div>
      )}
    </Field>
  )
}
