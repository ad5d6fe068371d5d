/** The browser's offer to install the portal as an app: it waits in the user's menu until it is asked for. */
import { createStore } from './store'

/** The event is Chromium's own, unknown to the types of the DOM. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Asks to install the portal; null while the browser offers nothing, or the portal is installed. */
export const installApp = createStore<(() => void) | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return
  // Without this some browsers show a bar of their own over the page.
  event.preventDefault()
  installApp.set(() => {
    // An offer is good for one question.
    installApp.set(null)
    void event.prompt()
  })
})
window.addEventListener('appinstalled', () => installApp.set(null))
