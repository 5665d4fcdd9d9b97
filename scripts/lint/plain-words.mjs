// Lint rule: no unclear words in identifiers, comments and test titles (docs/house.md, Language).

/** Unclear anywhere, with the word to use instead. @type {Readonly<Record<string, string>>} */
const unclearWords = {
  nobody: 'no one, none, no user',
  somebody: 'a user, another client',
  everybody: 'all users, every client',
  anybody: 'any user',
  whoever: 'the user, the caller, the client',
  he: 'they, the rider',
  his: 'their, the rider’s',
  him: 'them, the rider',
  himself: 'themselves',
  she: 'they, the rider',
  her: 'their, the rider’s',
  reckon: 'compute',
  reckons: 'computes',
  reckoned: 'computed',
  deed: 'action',
  deeds: 'actions',
  happening: 'event, record',
  happenings: 'events, records',
  complain: 'report',
  complains: 'reports',
  complaint: 'error, problem',
  complaints: 'errors, problems',
  told: 'sent, announced, notified',
  patience: 'timeout',
  patiently: 'with a timeout',
  whilst: 'while',
  lest: 'so that not',
  thereof: 'of it',
  wherein: 'in which',
  shall: 'must, will',
}

/** Unclear as a part of an identifier, fine in a sentence. @type {Readonly<Record<string, string>>} */
const unclearNameParts = {
  most: 'max',
  least: 'min',
  heard: 'received',
  held: 'current, cached',
  kept: 'stored, persisted',
}

const titleFunctions = new Set(['test', 'it', 'describe'])
const startsAsFragment = /^(?:[A-Z]-\d+[ ,]*)*(?:and|but|so|nor|or)\b/

/** Splits camelCase names and sentences into lower-case words. @param {string} text */
function splitWords(text) {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map(word => word.toLowerCase())
}

/** @param {string} text @param {Readonly<Record<string, string>>} list */
function describeUnclearWord(text, list) {
  const word = splitWords(text).find(each => Object.hasOwn(list, each))
  return word === undefined ? undefined : `Unclear word "${word}": use ${list[word]} (docs/house.md).`
}

/**
 * The name of the function behind test(), test.each(…)(…) and test.describe.serial().
 * @param {any} callee @returns {string | undefined}
 */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? rootName(callee.tag) : undefined
}

/** @param {any} node @returns {string | undefined} */
function readText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((/** @type {any} */ { value }) => value.raw).join(' ')
}

/** @param {any} context */
function create(context) {
  /** @param {object} place @param {string | undefined} message */
  const report = (place, message) => message !== undefined && context.report({ ...place, message })
  /** @param {any} node */
  const checkName = node => {
    const unclear = describeUnclearWord(node.name, unclearWords)
    report({ node }, unclear ?? describeUnclearWord(node.name, unclearNameParts))
  }
  return {
    Identifier: checkName,
    PrivateIdentifier: checkName,
    /** @param {any} node */
    CallExpression(node) {
      const [title] = node.arguments
      const text = titleFunctions.has(rootName(node.callee) ?? '') ? readText(title) : undefined
      if (text === undefined) return
      report({ node: title }, describeUnclearWord(text, unclearWords))
      if (startsAsFragment.test(text))
        report({ node: title }, 'A test title is a whole sentence that stands alone (docs/house.md).')
    },
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        report({ loc: comment.loc }, describeUnclearWord(comment.value, unclearWords))
    },
  }
}

export default { meta: { name: 'house' }, rules: { 'plain-words': { create } } }
