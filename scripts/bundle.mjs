// What the bundler made of the members' app, built one time: its sizes, and whether its oldest browsers can read it.
import './sizes.mjs'
import './oldest-browsers.mjs'
