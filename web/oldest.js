// For browsers that cannot run the app (docs/decisions/0021): shows a message instead of a white page. Served without
// transpilation, so it uses only syntax that every browser supports.
;(function () {
  var PATIENCE = 10000
  var TOO_OLD = [
    '这个浏览器太旧了，打不开这里',
    '请先更新浏览器。iPhone 和 iPad 要 iOS 16.4 或更新的系统；安卓和电脑请安装新版的 Chrome、Edge 或 Firefox。',
  ]
  var FAILED = ['页面没能打开', '请检查网络，然后再试一次。还是不行的话，请更新浏览器。']

  function supports(name, value) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(name, value))
  }

  function isNewEnough() {
    try {
      // Safari 16.4
      RegExp('(?<=a)b')
    } catch (error) {
      return !error
    }
    return (
      'noModule' in document.createElement('script') &&
      'inert' in document.createElement('div') &&
      typeof window.HTMLDialogElement === 'function' &&
      typeof window.structuredClone === 'function' &&
      'findLast' in Array.prototype &&
      // Chromium 105, Firefox 110
      supports('container-type', 'inline-size')
    )
  }

  function removeShell() {
    var shell = document.getElementById('shell')
    if (shell) shell.parentNode.removeChild(shell)
  }

  function add(parent, tag, words) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(words))
    parent.appendChild(element)
    return element
  }

  function say(root, words, again) {
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText = 'max-width:24em;margin:0 auto;padding:4em 1.5em;font:16px/1.7 sans-serif'
    add(box, 'h1', words[0]).style.cssText = 'margin:0 0 .5em;font-size:20px;font-weight:bold'
    add(box, 'p', words[1]).style.margin = '0'
    if (again) {
      var link = add(box, 'a', '再试一次')
      link.href = '/'
      link.style.cssText = 'display:inline-block;padding:.75em 0;color:inherit;text-decoration:underline'
      link.onclick = function () {
        location.reload()
        return false
      }
    }
    root.appendChild(box)
  }

  var root = document.getElementById('root')
  if (!root) return
  if (!isNewEnough()) {
    // The app checks for this id and does not start.
    root.id = 'too-old'
    removeShell()
    say(root, TOO_OLD, false)
    return
  }
  // If the app does start later, it removes this message.
  window.addEventListener('load', function () {
    setTimeout(function () {
      // The shell itself shows that it waits for the site or the network, and continues.
      if (!document.getElementById('shell') || document.documentElement.hasAttribute('data-wait')) return
      removeShell()
      say(root, FAILED, true)
    }, PATIENCE)
  })
})()
