extension ErrorExample {
  /// What is wrong with the states of a screen.
  static let ofStates = [
    ErrorExample(
      .duplicateState,
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid"><tap target="payButton"/></state>
        <state name="paid"><set target="payButton" title="Pay again"/></state>
      </screen>
      """),
    ErrorExample(
      .reservedState,
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="initial"><set target="payButton" enabled="false"/></state>
      </screen>
      """),
    ErrorExample(
      .unknownState,
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid"><tap target="payButton"/></state>
        <state name="paid again" from="payd"><tap target="payButton"/></state>
      </screen>
      """),
    ErrorExample(
      .stateCycle,
      """
      <screen name="Pay">
        <button identifier="payButton" title="Pay"/>
        <state name="paid" from="refunded"><tap target="payButton"/></state>
        <state name="refunded" from="paid"><swipe target="payButton" direction="left"/></state>
      </screen>
      """),
    ErrorExample(
      .leftScreen,
      """
      <screen name="Login">
        <button identifier="signInButton" title="Sign in"/>
        <state name="signed in" leavesScreen="true">
          <tap target="signInButton"/>
          <set target="signInButton" hidden="true"/>
        </state>
      </screen>
      """),
    ErrorExample(
      .duplicateGiven,
      """
      <screen name="Pay">
        <state name="refused">
          <given key="BANK_ANSWER">{"paid": true}</given>
          <given key="BANK_ANSWER">{"paid": false}</given>
        </state>
      </screen>
      """),
  ]
}
