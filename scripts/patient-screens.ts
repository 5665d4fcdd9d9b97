// A busy machine is slow, not wrong: what a screen shows is waited for longer than the library's one second.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 15_000 })
